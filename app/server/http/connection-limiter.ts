import { unavailable } from "../refusal.ts";

interface Waiting {
  caller: string;
  kind: string;
  begin: () => void;
}

const defaultTimeoutMs = 5_000;

/**
 * Divides a pool's connections fairly: however many calls one caller sends, and however slow one kind of call is,
 * others still get a connection. Excess calls are queued in order until a timeout.
 */
export function createConnectionLimiter(connections: number, timeoutMs = defaultTimeoutMs) {
  const most = { caller: Math.ceil((connections * 3) / 8), kind: Math.ceil((connections * 5) / 8) };
  const taken = new Map<string, number>();
  const line = new Set<Waiting>();

  const has = (name: string, limit: number) => (taken.get(name) ?? 0) < limit;
  const add = (name: string, change: 1 | -1) => {
    const count = (taken.get(name) ?? 0) + change;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  const fits = ({ caller, kind }: Omit<Waiting, "begin">) =>
    has(`caller:${caller}`, most.caller) && has(`kind:${kind}`, most.kind);
  const count = ({ caller, kind }: Omit<Waiting, "begin">, change: 1 | -1) => {
    add(`caller:${caller}`, change);
    add(`kind:${kind}`, change);
  };

  function serve() {
    for (const waiting of line) {
      if (!fits(waiting)) continue;
      line.delete(waiting);
      count(waiting, 1);
      waiting.begin();
    }
  }

  const place = (caller: string, kind: string) =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        caller,
        kind,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.delete(waiting);
        reject(unavailable("busy"));
      }, timeoutMs);
      line.add(waiting);
      // Queued calls still don't fit, so only a new one can.
      serve();
    });

  /** Runs a caller's work once a slot is free. */
  return async function inPlace<Result>(
    caller: string,
    kind: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await place(caller, kind);
    try {
      return await work();
    } finally {
      count({ caller, kind }, -1);
      serve();
    }
  };
}
