import { vi } from "vitest";

let open: Events[] = [];

/** Stands in for the stream of the server. */
class Events extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    open.push(this);
  }
  close() {
    this.readyState = Events.CLOSED;
    open = open.filter((each) => each !== this);
  }
}

export function stubEvents() {
  open = [];
  vi.stubGlobal("EventSource", Events);
}

/** The addresses of the streams that are listened to. */
export const openStreams = () => open.map(({ url }) => url);

export const tell = (event: Event) => open.forEach((stream) => stream.dispatchEvent(event));

export const changed = (...topics: string[]) =>
  tell(new MessageEvent("changes", { data: JSON.stringify(topics) }));
