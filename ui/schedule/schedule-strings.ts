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
    "Space on a bar picks it up. Arrows move it day by day, with Shift its end alone; Space puts it down, Escape takes it back.",
  scheduleItem: "Item",
  schedulePeriod: "{from} to {to}",
  scheduleBar: "Dates of {item}: {period}",
  scheduleActions: "Actions of {item}",
  scheduleEarlier: "One day earlier",
  scheduleLater: "One day later",
  scheduleWeekLater: "One week later",
  scheduleLonger: "One day longer",
  scheduleShorter: "One day shorter",
  scheduleLifted: "{item} picked up. Move it with the arrows and press Space; Escape takes it back.",
  scheduleMoved: "{item}: {period}",
  scheduleStays: "{item} stays where it was",
};
