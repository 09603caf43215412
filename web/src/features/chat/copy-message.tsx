import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#web/ui/buttons/button'
import { copyText } from '#web/lib/copy-text'

export interface CopyMessageProps {
  text: string
  /** The one of the thread that Tab reaches; from it the arrow keys lead to the others. */
  reached: boolean
  onReach: () => void
}

/** Copies the text of a message. */
export function CopyMessage({ text, reached, onReach }: CopyMessageProps) {
  const { t } = useLingui()
  const copy = () =>
    copyText(
      text,
      t`Message copied.`,
      t`Your browser does not allow copying. Please select the text instead.`,
    )
  return (
    <IconButton
      icon="copy"
      label={t`Copy message`}
      data-copy=""
      tabIndex={reached ? 0 : -1}
      onFocus={onReach}
      onClick={() => void copy()}
    />
  )
}
