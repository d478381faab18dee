/** The day of a calendar that an event happens at, if it can be chosen. */
export const dayAt = (target: EventTarget | null): string | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  return cell && !cell.dataset.disabled && !cell.dataset.hidden ? cell.dataset.day : undefined;
};
