import { Trans, useLingui } from '@lingui/react/macro'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import type { NoteDialogProps } from './note-dialog'
import { Written } from '#web/ui/written'

const loadDialog = () => import('./note-dialog').then((part) => part.NoteDialog)

/** A private note. */
export const NoteText = ({ children }: { children: string }) => (
  <Written
    paddingInlineStart="3"
    borderInlineStartWidth="3px"
    borderInlineStartStyle="solid"
    borderInlineStartColor="tile"
    color="ink"
    textStyle="body"
    maxWidth="reading"
  >
    {children}
  </Written>
)

/** Opens the form for a note. */
export function WriteNote(about: Omit<NoteDialogProps, 'open' | 'onClose'>) {
  const { t } = useLingui()
  const { name } = about.person
  return (
    <DialogAction
      look="link"
      icon="edit"
      label={about.note ? <Trans>Edit the note</Trans> : <Trans>Write a note</Trans>}
      aria-label={about.note ? t`Edit the note about ${name}` : t`Write a note about ${name}`}
      load={loadDialog}
      about={about}
    />
  )
}
