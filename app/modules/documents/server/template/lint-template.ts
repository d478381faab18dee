import type { TextKey } from "../../../texts/en.ts";
import { fieldOf } from "./field-of.ts";
import { filters } from "./format-value.ts";
import {
  createPlaces,
  formTexts,
  maxFaults,
  parseTemplate,
  type BlockNode,
  type ElementNode,
  type ValueNode,
} from "./template-tree.ts";
import type { ValueType } from "./values.ts";

interface KnownPlaceholder {
  code: string;
  type: ValueType | "list";
  /** The list of records it applies to; `any` for those that every document has. */
  subject_kind: string;
}

export interface Fault {
  key: TextKey;
  code: string;
  place: string;
}

/** Braces left over after parsing all placeholders. */
const leftBraces = /\{\{|\}\}|\{[#?/]/;

/** The first errors of a template: anything that would keep it from being filled as intended. */
export function lintTemplate(html: string, subject: string, known: readonly KnownPlaceholder[]): Fault[] {
  const { root, faults } = parseTemplate(html);
  const found: Fault[] = faults.map(({ fault, code, place }) => ({
    key: formTexts[fault],
    code,
    place,
  }));
  const byCode = new Map(known.map((placeholder) => [placeholder.code, placeholder]));
  const lists = known
    .filter(({ type, subject_kind }) => type === "list" && ["any", subject].includes(subject_kind))
    .map(({ code }) => code);
  const placeOf = createPlaces();
  visit(root, []);
  return found.slice(0, maxFaults);

  function visit(parent: ElementNode | BlockNode, within: string[]) {
    for (const node of parent.children) {
      if (found.length >= maxFaults) return;
      if (node.type === "value") checkValue(node, within);
      const [braces] = (node.type === "text" && leftBraces.exec(node.text)) || [];
      if (braces) found.push({ key: "template.leftBraces", code: braces, place: placeOf(node) });
      if (node.type === "block") {
        checkBlock(node, within);
        visit(node, node.kind === "loop" ? [...within, node.code] : within);
      }
      if (node.type === "element") visit(node, within);
    }
  }

  /** Inside a loop, a short code refers to a field of its rows. */
  function find(code: string, within: string[]) {
    const rows = within.map((list) => byCode.get(`${list}.${code}`)).filter(Boolean);
    return rows.at(-1) ?? byCode.get(code);
  }

  /** Whether the code refers to a field of a list's rows, in full or short, but is used outside its loop. */
  function isOutside(code: string, within: string[]): boolean {
    if (within.some((list) => byCode.has(`${list}.${code}`))) return false;
    const full = lists.find((list) => fieldOf(list, code) !== undefined);
    if (full !== undefined) return byCode.has(code) && !within.includes(full);
    return !byCode.has(code) && lists.some((list) => byCode.has(`${list}.${code}`));
  }

  function check(node: ValueNode | BlockNode, within: string[]): KnownPlaceholder | undefined {
    const { code } = node;
    const placeholder = find(code, within);
    if (isOutside(code, within)) found.push({ key: "template.outsideRows", code, place: placeOf(node) });
    else if (!placeholder) found.push({ key: "template.unknown", code, place: placeOf(node) });
    else if (placeholder.subject_kind !== "any" && placeholder.subject_kind !== subject)
      found.push({ key: "template.wrongSubject", code, place: placeOf(node) });
    else return placeholder;
    return undefined;
  }

  function checkValue(node: ValueNode, within: string[]) {
    const placeholder = check(node, within);
    if (placeholder?.type === "list")
      found.push({ key: "template.listAsValue", code: node.code, place: placeOf(node) });
    for (const filter of node.filters) {
      const fitting = filters.get(filter);
      const fits =
        fitting === "all" ||
        (fitting !== undefined &&
          (!placeholder || placeholder.type === "list" || fitting.includes(placeholder.type)));
      if (!fits) found.push({ key: "template.filter", code: `${node.code}|${filter}`, place: placeOf(node) });
    }
  }

  function checkBlock(node: BlockNode, within: string[]) {
    const placeholder = check(node, within);
    if (placeholder && node.kind === "loop" && placeholder.type !== "list")
      found.push({ key: "template.notList", code: node.code, place: placeOf(node) });
  }
}

/** The placeholder codes of a template; inside a loop also prefixed with the code of its list. */
export function codesIn(html: string): string[] {
  const codes = new Set<string>();
  const visit = (parent: ElementNode | BlockNode, within: string[]) => {
    for (const node of parent.children) {
      if (node.type === "value" || node.type === "block") {
        codes.add(node.code);
        for (const list of within) codes.add(`${list}.${node.code}`);
      }
      if (node.type === "block") visit(node, node.kind === "loop" ? [...within, node.code] : within);
      if (node.type === "element") visit(node, within);
    }
  };
  visit(parseTemplate(html).root, []);
  return [...codes];
}
