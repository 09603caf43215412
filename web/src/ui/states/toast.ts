import { toastTimesMs } from '#shared/limits'
import type { ToastAction, ToastKind } from '#web/lib/notify'

export interface ToastItem {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
}

type Listener = () => void

const atMost = 3

let items: readonly ToastItem[] = []
let nextId = 1
const listeners = new Set<Listener>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function publish(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

const stays = ({ action }: ToastItem) => action && !action.passes

function schedule(item: ToastItem) {
  if (stays(item)) return
  const time = item.action ? toastTimesMs.withAction : toastTimesMs[item.kind]
  timers.set(
    item.id,
    setTimeout(() => dismissToast(item.id), time),
  )
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  publish(items.filter((item) => item.id !== id))
}

/** Stops the timers while a message is hovered or focused; `resumeToasts` restarts them in full. */
export function pauseToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

export function resumeToasts(): void {
  for (const item of items) if (!timers.has(item.id)) schedule(item)
}

/** Removes the toast with this text, if it is visible. */
export function withdrawToast(text: string): void {
  for (const item of items.filter((other) => other.text === text)) dismissToast(item.id)
}

/** Removes all toasts. */
export function clearToasts(): void {
  for (const { id } of items) dismissToast(id)
}

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  // Replace a toast with the same text instead of pushing others out.
  withdrawToast(text)
  const item = { id: nextId++, kind, text, action }
  // A toast that stays until dismissed may offer the only way to undo: the others are removed first.
  const old = items[atMost - 1] && (items.find((one) => !stays(one)) ?? items[0])
  if (old) dismissToast(old.id)
  publish([...items, item])
  schedule(item)
}

/** Short messages about what just happened; at most three stay in view. Callable from anywhere. */
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
  read: () => items,
}
