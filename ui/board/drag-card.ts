import type { Key } from "../data-list/selection.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import styles from "./board-card.module.css";

interface DraggedCard {
  boardId: string;
  id: Key;
  /** How many cards the drag takes along. */
  lift: (id: Key) => number;
}

/** Makes a card draggable with a pointer. The drag preview is the card itself, raised and tilted. */
export const dragCard = (
  { draggable, setCustomNativeDragPreview }: DragLibrary,
  element: HTMLElement,
  { boardId, id, lift }: DraggedCard,
) =>
  draggable({
    element,
    getInitialData: () => ({ boardId, card: id }),
    onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: ({ container }) => {
          const card = element.getBoundingClientRect();
          const edge = (container.getBoundingClientRect().width - card.width) / 2;
          const { clientX, clientY } = location.initial.input;
          return { x: clientX - card.left + edge, y: clientY - card.top + edge };
        },
        render: ({ container }) => {
          const picture = element.cloneNode(true) as HTMLElement;
          picture.style.width = `${element.offsetWidth}px`;
          picture.dataset.preview = String(lift(id));
          container.className = styles.preview ?? "";
          container.append(picture);
        },
      }),
  });
