import { useEffect, useEffectEvent, useState } from "react";

/** Takes files dropped anywhere on the page, except where a part of it takes them itself. Tells whether some are held over it. */
export function usePageDrop(take: (files: FileList) => void): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    const { defaultPrevented, dataTransfer } = event;
    if (!dataTransfer?.types.includes("Files")) return;
    // The browser would leave the page to show the file.
    event.preventDefault();
    if (!defaultPrevented) take(dataTransfer.files);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    document.addEventListener("dragover", hover, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", (event) => drop(event), { signal });
    return () => listening.abort();
  }, []);
  return over;
}
