import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { anyValue } from '#shared/options/any'
import { searchKey } from '#shared/fold'
import { findOptions } from './find-options'
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

/** Number of options shown at first, and added when the list is scrolled to its end. */
const portion = 60

export interface ComboboxChoices<V extends string> {
  options: readonly Option<V>[]
  /** The chosen values. */
  value: readonly V[]
  onChoose: (value: V) => void
  /** The list stays open for more choices. */
  multiple?: boolean
  /** Shown in the input while the list is closed. */
  text?: string | undefined
  /** Label of the option that takes the choice back; none without a label. */
  emptyLabel?: string | undefined
  /** Backspace was pressed without a search. */
  onBackspace?: () => void
  onBlur?: (() => void) | undefined
}

/** The state of a combobox, and what keys and presses do. */
export function useCombobox<V extends string>(props: ComboboxChoices<V>) {
  const { options, value, onChoose, multiple = false, text = '', emptyLabel, onBackspace, onBlur } = props
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  /** Index of the option that was highlighted instead of the first or the chosen one. */
  const [moved, setMoved] = useState<number | null>(null)
  const [limit, setLimit] = useState(portion)
  const box = useRef<HTMLDivElement>(null)

  const searching = searchKey(query) !== ''
  const found = useMemo(() => findOptions(options, query), [options, query])
  const clears = !searching && emptyLabel !== undefined && value.length > 0
  const offered: readonly Option<V>[] = clears ? [{ value: '' as V, label: emptyLabel }, ...found] : found
  const start = searching || multiple ? 0 : offered.findIndex((option) => value.includes(option.value))
  const active = moved ?? start
  const shown = open ? offered.slice(0, Math.max(limit, active + portion / 2)) : []

  /** Shows the first portion, with what is highlighted by default. */
  const restart = () => {
    setMoved(null)
    setLimit(portion)
  }

  const show = () => {
    if (!open) restart()
    setOpen(true)
  }

  const close = () => {
    setOpen(false)
    setQuery('')
  }

  const choose = (chosen: V) => {
    const isChosen = value.includes(chosen)
    if (multiple || !isChosen) onChoose(chosen)
    setQuery('')
    // "Any" leaves nothing else to choose.
    if (!multiple || (chosen === anyValue && !isChosen)) close()
  }

  const settle = () => {
    const option = open && !multiple ? offered[active] : undefined
    if (option) choose(option.value)
    close()
  }

  const type = (entered: string) => {
    // What is typed after the chosen label replaces it; without any text, the choice is taken back.
    const search = !open && entered.startsWith(text) ? entered.slice(text.length) : entered
    setQuery(search.trimStart())
    restart()
    if (!open && entered === '' && emptyLabel !== undefined) setMoved(0)
    setOpen(true)
  }

  const move = (step: number) => {
    if (open) setMoved(Math.max(0, Math.min(offered.length - 1, active + step)))
    else show()
  }

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (move(1), true),
    ArrowUp: () => (move(-1), true),
    Escape: () => open && (close(), true),
    Tab: () => (settle(), false),
    Enter: () => {
      const option = open ? offered[active] : undefined
      if (option) choose(option.value)
      return open
    },
    Backspace: () => {
      if (query === '') onBackspace?.()
      return false
    },
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (keys[event.key]?.()) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  useOutsidePress(box, open, settle)

  const leave = (event: FocusEvent) => {
    // Another window or app took the focus.
    if (document.activeElement === event.target) return
    if (box.current?.contains(event.relatedTarget)) return
    settle()
    onBlur?.()
  }

  return {
    box,
    open,
    query,
    searching,
    shown,
    found: found.length,
    hasMore: open && offered.length > shown.length,
    active,
    showMore: () => setLimit(limit + portion),
    show,
    close,
    choose,
    type,
    onKeyDown,
    leave,
  }
}
