// A dialog over the page. Escape and a press beside it close it, as its own buttons do.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "./icon-button.tsx";

interface ModalProps {
  open: boolean;
  /** It has been closed, by whatever means. */
  closed(): void;
  title: string;
  /** Whether it has no head with the title, which is then only heard. */
  bare?: boolean;
  kind: string;
  testid: string;
  children: ComponentChildren;
}

export function Modal({ open, closed, title, bare, kind, testid, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // At once: a dialog that closes gives the focus back, and where it led to is to have it after that.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class={`modal ${kind}`}
      aria-label={title}
      data-testid={testid}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {open && bare && children}
      {open && !bare && (
        <div class="modal-body">
          <div class="modal-head">
            <h2>{title}</h2>
            <IconButton icon="close" label="Close" run={close} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
