/** Texts of the schedule. */
export interface ScheduleStrings {
  scheduleInstructions: string;
  scheduleItem: string;
  schedulePeriod: string;
  scheduleBar: string;
  scheduleActions: string;
  scheduleEarlier: string;
  scheduleLater: string;
  scheduleWeekLater: string;
  scheduleLonger: string;
  scheduleShorter: string;
  scheduleLifted: string;
  scheduleMoved: string;
  scheduleStays: string;
}

export const scheduleStrings: ScheduleStrings = {
  scheduleInstructions:
    "Press Space on a bar to pick it up. Use the arrow keys to move it by a day, or Shift with the arrow keys to move only its end; press Space to drop it, Escape to cancel.",
  scheduleItem: "Item",
  schedulePeriod: "{from} to {to}",
  scheduleBar: "Dates of {item}: {period}",
  scheduleActions: "Actions for {item}",
  scheduleEarlier: "One day earlier",
  scheduleLater: "One day later",
  scheduleWeekLater: "One week later",
  scheduleLonger: "One day longer",
  scheduleShorter: "One day shorter",
  scheduleLifted: "Picked up {item}. Use the arrow keys to move it and press Space, or Escape to cancel.",
  scheduleMoved: "{item}: {period}",
  scheduleStays: "{item} wasn’t moved",
};
