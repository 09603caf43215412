import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react'
import { anyValue } from '#shared/options/any'
import { tidyLine } from '#shared/schemas/characters'
import { controlRecipe } from '#web/theme/recipes/control'
import { Field, type FieldProps } from './field'
import { Icon } from '../icon'
import { choiceId, MultiSelectList } from './multi-select-list'
import type { Option } from './options'

/** Calls `onPress` on a press outside of an element while `matters`. */
function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  matters: boolean,
  onPress: () => void,
): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onPress()
  })
  useEffect(() => {
    if (!matters) return undefined
    // In the capture phase: the pressed element may stop the event.
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [matters])
}

const Box = chakra('div', controlRecipe)
const shownAtMost = 60

export interface MultiSelectFieldProps<V extends string> extends FieldProps {
  id?: string
  value: readonly V[]
  onChange: (value: V[]) => void
  onBlur?: () => void
  options: readonly Option<V>[]
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      bg="tile.soft"
      color="tile.ink"
      fontWeight="bold"
      fontSize="15"
      borderRadius="pill"
      paddingInlineStart="2.5"
      maxWidth="100%"
      lineHeight="1.2"
    >
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        {label}
      </chakra.span>
      <chakra.button
        type="button"
        aria-label={t`Remove ${label}`}
        onClick={onRemove}
        boxSize="target"
        marginBlock="-1"
        marginInlineEnd="-1"
        display="grid"
        placeItems="center"
        flex="none"
        cursor="pointer"
        borderRadius="pill"
      >
        <Icon name="close" size="1rem" />
      </chakra.button>
    </chakra.span>
  )
}

/**
 * Multi-select from a long list, following the combobox pattern. Typing, a press or an arrow key opens the list;
 * Enter or a tap chooses; Backspace removes the last choice. Escape, Tab, a press elsewhere, "Done" and the choice
 * "Any" close it. Focus alone does not open it, since the list would cover the next field.
 */
export function MultiSelectField<V extends string>(props: MultiSelectFieldProps<V>) {
  const { value, onChange, onBlur, options, placeholder, disabled, ref, ...field } = props
  const { t } = useLingui()
  const list = useId()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)

  const wanted = tidyLine(query).toLocaleLowerCase()
  const found = wanted
    ? options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
    : options
  const shown = found.slice(0, shownAtMost)
  const labelOf = (item: V) => options.find((option) => option.value === item)?.label ?? item

  const toggle = (item: V) => {
    onChange(value.includes(item) ? value.filter((other) => other !== item) : [...value, item])
    setQuery('')
    // "Any" leaves nothing else to choose.
    if (item === anyValue && !value.includes(item)) setOpen(false)
  }

  const move = (step: number) => {
    setOpen(true)
    setActive((now) => Math.max(0, Math.min(shown.length - 1, open ? now + step : 0)))
  }

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (move(1), true),
    ArrowUp: () => (move(-1), true),
    Escape: () => open && (setOpen(false), true),
    Tab: () => (setOpen(false), false),
    Enter: () => {
      const option = open ? shown[active] : undefined
      if (option) toggle(option.value)
      return open
    },
    Backspace: () => {
      if (query === '' && value.length > 0) onChange(value.slice(0, -1))
      return false
    },
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (keys[event.key]?.()) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  useOutsidePress(box, open, () => setOpen(false))

  const leave = (next: EventTarget | null) => {
    if (box.current?.contains(next as Node | null)) return
    setOpen(false)
    setQuery('')
    onBlur?.()
  }

  const activeId = open && shown[active] ? choiceId(list, active) : undefined

  return (
    <Field {...field}>
      {(ids) => (
        <chakra.div ref={box} position="relative" onBlur={(event) => leave(event.relatedTarget)}>
          <Box kind="box" aria-invalid={ids['aria-invalid']}>
            {value.map((item) => (
              <Chip key={item} label={labelOf(item)} onRemove={() => toggle(item)} />
            ))}
            <chakra.input
              {...ids}
              ref={ref}
              role="combobox"
              aria-expanded={open}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              autoComplete="off"
              disabled={disabled}
              placeholder={value.length === 0 ? (placeholder ?? t`Type to search`) : undefined}
              value={query}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setQuery(event.currentTarget.value)
                setActive(0)
                setOpen(true)
              }}
              flex="1"
              minWidth="120px"
              minHeight="36px"
              bg="transparent"
              border="0"
              outline="none"
              fontSize="17"
              _placeholder={{ color: 'ink.muted', opacity: 1 }}
            />
          </Box>
          <MultiSelectList
            id={list}
            label={typeof field.label === 'string' ? field.label : undefined}
            open={open}
            shown={shown}
            more={found.length > shown.length}
            value={value}
            active={active}
            onChoose={toggle}
            onDone={() => setOpen(false)}
          />
        </chakra.div>
      )}
    </Field>
  )
}
