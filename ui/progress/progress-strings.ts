/** Texts of the progress bar. */
export interface ProgressStrings {
  progressOf: string;
  progressDone: string;
  progressPace: string;
  progressLeft: string;
  progressAlmost: string;
  progressWaiting: string;
  progressCancel: string;
  progressCancelling: string;
  progressCancelled: string;
  progressFinished: string;
  progressFailed: string;
  progressFailures: string;
}

export const progressStrings: ProgressStrings = {
  progressOf: "{done} of {total}",
  progressDone: "{done} done",
  progressPace: "{count} per minute",
  progressLeft: "about {time} left",
  progressAlmost: "almost done",
  progressWaiting: "Waiting to start",
  progressCancel: "Cancel: {label}",
  progressCancelling: "Cancelling",
  progressCancelled: "Cancelled",
  progressFinished: "Finished",
  progressFailed: "Failed",
  progressFailures: "{count} failed",
};
