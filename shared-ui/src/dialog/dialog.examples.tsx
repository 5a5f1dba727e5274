import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { ConfirmDialog, Dialog } from './dialog';

function Message() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send a message</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Message Atelier Méridien"
        actions={<Button onClick={() => setOpen(false)}>Send</Button>}
      >
        <p>Fields</p>
      </Dialog>
    </>
  );
}

function Confirm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete image
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Are you sure you want to delete this image?"
        confirm="Delete"
        danger
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

export const examples: Record<string, ReactNode> = { message: <Message />, confirm: <Confirm /> };
