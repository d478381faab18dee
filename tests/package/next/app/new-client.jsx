"use client";
import { Button, TextField, Tooltip } from "@backoffice/ui";
import { Editor } from "@backoffice/ui/editor";
import { useActionState } from "react";

export function NewClient({ action }) {
  const [said, submit, pending] = useActionState(action, "");
  return (
    <form action={submit}>
      <TextField name="first_name" label="First name" />
      <Editor label="Note" defaultValue="<p>Ramp 3</p>" />
      <p>
        <Tooltip text="Ctrl S">
          <Button type="submit" pending={pending}>
            Save
          </Button>
        </Tooltip>
      </p>
      <output>{said}</output>
    </form>
  );
}
