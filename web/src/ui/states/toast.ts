import { toastTimesMs } from '#shared/limits'
import type { ToastAction, ToastKind } from '#web/lib/notify'

/*
 * Short messages about what just happened, one at a time. Errors and warnings come first, each for long enough to be read;
 * otherwise the latest one is shown. Those with an action return once the later ones are gone.
 */

export interface ToastItem {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
}

type Listener = () => void

const atMost = 5

/** The shown one and those that wait, the oldest first. */
let items: readonly ToastItem[] = []
let shown: ToastItem | undefined
let shownAt = 0
let nextId = 1
/** The shown one is hovered or focused: it stays, and so does its button. */
let held = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<Listener>()

const stays = ({ action }: ToastItem) => action && !action.passes

/** Says that something did not work: a later message waits until it was read. */
const mustBeSeen = ({ kind, action }: ToastItem) => !action && (kind === 'error' || kind === 'warning')

const choose = () =>
  (held && items.find(({ id }) => id === shown?.id)) || items.find(mustBeSeen) || items.at(-1)

const timeOf = ({ kind, action }: ToastItem): number => {
  if (action) return toastTimesMs.withAction
  return items.length > 1 ? Math.min(toastTimesMs.readable, toastTimesMs[kind]) : toastTimesMs[kind]
}

function startTimer(): void {
  clearTimeout(timer)
  if (!shown || held || stays(shown)) return
  const { id } = shown
  timer = setTimeout(() => dismissToast(id), Math.max(0, shownAt + timeOf(shown) - Date.now()))
}

function publish(next: readonly ToastItem[]): void {
  items = next
  const before = shown
  shown = choose()
  if (shown !== before) shownAt = Date.now()
  startTimer()
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  // The browser may not report that the pointer or the focus has left what is removed.
  if (id === shown?.id) held = false
  publish(items.filter((item) => item.id !== id))
}

/** Keeps the shown message while it is hovered or focused; `resumeToasts` starts its time again. */
export function pauseToasts(): void {
  held = true
  clearTimeout(timer)
}

export function resumeToasts(): void {
  held = false
  shownAt = Date.now()
  publish(items)
}

/** Removes the toast with this text, if there is one. */
export function withdrawToast(text: string): void {
  for (const item of items.filter((other) => other.text === text)) dismissToast(item.id)
}

/** Removes all toasts. */
export function clearToasts(): void {
  held = false
  publish([])
}

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  // A plain message is no longer news, and the same text is shown once.
  const kept = items.filter((item) => item.text !== text && (item.action || mustBeSeen(item)))
  const excess = kept[atMost - 1] && (kept.find((item) => !stays(item)) ?? kept[0])
  publish([...kept.filter((item) => item !== excess), { id: nextId++, kind, text, action }])
}

/** Shows a message, or keeps it until it is its turn. Callable from anywhere. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
  warning: (text: string, action?: ToastAction) => show('warning', text, action),
  info: (text: string, action?: ToastAction) => show('info', text, action),
}

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The one to show. */
  read: () => shown,
  /** The shown one and those that wait. */
  all: () => items,
}
