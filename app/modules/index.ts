import { platform } from "../server/platform.ts";
import type { Module } from "../server/define-module.ts";
import { moduleList } from "./lists/modules.ts";

export const modules: readonly Module[] = [platform, ...moduleList];
