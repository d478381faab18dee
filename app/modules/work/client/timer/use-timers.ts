import { useState } from "react";
import { useSWRConfig } from "swr";
import type { RunningTimer, Timers } from "../../contract.ts";
import { callServer } from "../../../../client/calls/call-server.ts";
import { callKey } from "../../../../client/calls/call-key.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useInvalidate } from "../../../../client/calls/use-change.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";

const nothing = {};
const refreshMs = 60_000;

type Change = "timer/pause" | "timer/resume" | "timer/stop";

/** The user's timers, running one first. They are stored on the server, since other devices change them too. */
export function useTimers() {
  const { mutate } = useSWRConfig();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const { data } = useCall("timer/get", nothing, { refreshInterval: refreshMs });
  const [pending, setPending] = useState(false);

  const change = async (path: Change, task_id: number) => {
    setPending(true);
    try {
      const reply = await callServer(path, { task_id });
      await mutate<Timers>(callKey("timer/get", nothing), reply.data, { revalidate: false });
      // Lists that show the recorded time.
      invalidate(["timings", "tasks"]);
      if (path === "timer/stop") notify.fluent(reply.message);
    } catch (failure) {
      notify.refusal(failure);
      invalidate(["timer"]);
    } finally {
      setPending(false);
    }
  };

  return {
    timers: data?.timers ?? [],
    pending,
    pause: ({ task_id }: RunningTimer) => change("timer/pause", task_id),
    resume: ({ task_id }: RunningTimer) => change("timer/resume", task_id),
    stop: ({ task_id }: RunningTimer) => change("timer/stop", task_id),
  };
}

export type OwnTimers = ReturnType<typeof useTimers>;
