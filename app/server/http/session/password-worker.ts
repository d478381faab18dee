import estimate from "zxcvbn";
import { handleTasks } from "../../threads/answer-orders.ts";

const tasks = { guesses: (password: string): number => estimate(password).guesses };

export type PasswordTasks = typeof tasks;

handleTasks(tasks);
