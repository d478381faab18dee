import estimate from "zxcvbn";
import { handleTasks } from "../../threads/handle-tasks.ts";

const tasks = { guesses: (password: string): number => estimate(password).guesses };

export type PasswordTasks = typeof tasks;

handleTasks(tasks);
