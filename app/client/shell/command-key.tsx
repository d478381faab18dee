import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  type Dispatch,
  type SetStateAction,
} from "react";
import { useMenu } from "./menu/menu.tsx";

const CommandDialog = lazy(async () => ({ default: (await import("./command-dialog.tsx")).CommandDialog }));

/** Ctrl+K or Cmd+K, from anywhere. */
export function CommandKey() {
  const { show, value, open, close } = useMenu().search;
  const [text, setText] = useState("");
  const [wasShown, setWasShown] = useState(show);
  if (wasShown !== show) {
    setWasShown(show);
    setText(value);
  }

  // Before the first paint, since users press keys as soon as they see the page.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open]);

  return (
    <Suspense fallback={<TypingAhead onType={setText} onEnd={close} />}>
      {show && <CommandDialog text={text} onTextChange={setText} onEnd={close} />}
    </Suspense>
  );
}

/** Buffers keystrokes while the dialog loads, so that users can type right away. */
function TypingAhead({ onType, onEnd }: { onType: Dispatch<SetStateAction<string>>; onEnd: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") onEnd();
      else if (event.key === "Backspace") onType((text) => text.slice(0, -1));
      else if (event.key.length === 1) onType((text) => text + event.key);
      // The result that Enter would select isn't loaded yet.
      else if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [onType, onEnd]);
  return null;
}
