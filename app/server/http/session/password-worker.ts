import estimate from "zxcvbn";
import { answerOrders } from "../../threads/answer-orders.ts";

const tasks = { guesses: (password: string): number => estimate(password).guesses };

export type PasswordTasks = typeof tasks;

answerOrders(tasks);
