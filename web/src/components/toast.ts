import { toastTimesMs } from '#shared/limits'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastItem {
  id: number
  kind: ToastKind
  text: string
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

function schedule(item: ToastItem) {
  timers.set(
    item.id,
    setTimeout(() => dismissToast(item.id), toastTimesMs[item.kind]),
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

/** Takes away the toast with this text, if it is in view. */
export function withdrawToast(text: string): void {
  for (const item of items.filter((other) => other.text === text)) dismissToast(item.id)
}

function show(kind: ToastKind, text: string): void {
  // Replace a toast with the same text instead of pushing others out.
  withdrawToast(text)
  const item = { id: nextId++, kind, text }
  for (const old of items.slice(0, Math.max(0, items.length + 1 - atMost))) dismissToast(old.id)
  publish([...items, item])
  schedule(item)
}

/** Short messages about what just happened; at most three stay in view. Callable from anywhere. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
}

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => items,
}
