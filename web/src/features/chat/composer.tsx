import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, type Ref, useId, type KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { controlRecipe } from '#web/theme/recipes/control'
import { charactersLeftText } from '#web/ui/form/characters-left-text'
import { textLimits } from '#shared/limits'
import type { SchemaMessage } from '#shared/schemas/common'
import { textFault, tidyLines } from '#shared/schemas/characters'

/**
 * Whether the device most likely has a physical keyboard. Then Enter sends; otherwise it starts a new line.
 */
export const hasKeyboard = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(hover: hover) and (pointer: fine)').matches

/** Whether this key press sends. During input composition, Enter only selects a suggestion. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && hasKeyboard()

/** The text so far, checked like the server does. */
interface Written {
  /** As it would be stored; null if it cannot be sent. */
  text: string | null
  /** Why it cannot be sent; null also while it is empty. */
  fault: SchemaMessage | null
  /** Characters left; negative if there are too many. */
  room: number
}

function judge(value: string): Written {
  const { max } = textLimits.chatMessage
  const tidy = tidyLines(value)
  const fault = textFault(tidy, max, true) as SchemaMessage | null
  return { text: fault || tidy === '' ? null : tidy, fault, room: max - tidy.length }
}

/** The count is shown when this many characters are left. */
const fewCharacters = 200

const Area = chakra('textarea', controlRecipe)

export interface ComposerProps {
  text: string
  onText: (text: string) => void
  /** Receives the text as it is stored. */
  onSend: (text: string) => void
  /** The other member. */
  name: string
  /** Shown above the text, such as how many messages are left, and cautions. */
  note?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** Grows with the text, from one line to five: an invisible copy of the text stretches the grid cell. */
function Growing({ text, children }: { text: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      minWidth="0"
      css={{
        '& > *, &::after': { gridArea: '1 / 1 / 2 / 2' },
        '&::after': {
          content: 'attr(data-text) " "',
          visibility: 'hidden',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          overflow: 'hidden',
          fontSize: '17',
          lineHeight: '1.4',
          px: '4',
          py: '3',
          minHeight: 'control',
          // Five lines.
          maxHeight: 'calc(7em + {spacing.6})',
        },
      }}
      data-text={text}
    >
      {children}
    </chakra.div>
  )
}

function Characters({ id, room }: { id: string; room: number }) {
  return (
    <chakra.p id={id} textStyle="tiny" color={room < 0 ? 'err' : 'ink.muted'} textAlign="end">
      {charactersLeftText(room)}
    </chakra.p>
  )
}

/**
 * The message field. With a keyboard, Enter sends and Shift+Enter starts a new line; otherwise the button
 * sends.
 */
export function Composer({ text, onText, onSend, name, note, ref }: ComposerProps) {
  const { t } = useLingui()
  const id = useId()
  const { text: ready, fault, room } = judge(text)
  const close = room <= fewCharacters
  const placeholder = t`Write a message`
  const send = () => {
    if (ready === null) return
    onSend(ready)
    onText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const described = [fault && `${id}-fault`, close && `${id}-left`].filter(Boolean).join(' ')
  return (
    <chakra.form onSubmit={submit} display="grid" gap="1" aria-label={t`Write to ${name}`}>
      {note}
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2" alignItems="end">
        <Growing text={text || placeholder}>
          <Area
            ref={ref}
            kind="area"
            css={{ minHeight: 'control', height: '100%', resize: 'none', overflowWrap: 'anywhere' }}
            rows={1}
            dir="auto"
            aria-label={t`Message to ${name}`}
            placeholder={placeholder}
            aria-describedby={described || undefined}
            aria-invalid={fault ? true : undefined}
            enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return
              event.preventDefault()
              send()
            }}
          />
        </Growing>
        <chakra.span display="grid" minHeight="control" alignItems="center">
          <IconButton
            type="submit"
            icon="send"
            variant="act"
            label={t`Send message`}
            aria-disabled={ready === null || undefined}
            // Keeps the focus in the text, and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
          />
        </chakra.span>
      </chakra.div>
      {close && <Characters id={`${id}-left`} room={room} />}
      <div role="alert">{fault && room >= 0 && <FieldError id={`${id}-fault`}>{fault}</FieldError>}</div>
    </chakra.form>
  )
}
