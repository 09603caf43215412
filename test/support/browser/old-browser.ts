import type { BrowserContext } from 'playwright-core'

/** What the oldest browsers of README lack, or any browser lacks on plain http. `proto` is short for `prototype`. */
const missing = {
  AbortSignal: ['any', 'timeout', 'proto.reason', 'proto.throwIfAborted'],
  Array: [
    'fromAsync',
    'proto.at',
    'proto.findLast',
    'proto.findLastIndex',
    'proto.toReversed',
    'proto.toSorted',
  ],
  Crypto: ['proto.randomUUID', 'proto.subtle'],
  Document: ['proto.startViewTransition'],
  Element: ['proto.checkVisibility'],
  HTMLDialogElement: ['proto.show', 'proto.showModal'],
  HTMLElement: ['proto.hidePopover', 'proto.inert', 'proto.showPopover', 'proto.togglePopover'],
  HTMLFormElement: ['proto.requestSubmit'],
  HTMLInputElement: ['proto.showPicker'],
  Intl: ['DurationFormat', 'Segmenter', 'supportedValuesOf'],
  Iterator: ['from', 'proto.filter', 'proto.map', 'proto.some', 'proto.toArray'],
  Map: ['groupBy'],
  Navigator: ['proto.clipboard', 'proto.locks'],
  Object: ['groupBy', 'hasOwn'],
  Promise: ['try', 'withResolvers'],
  Set: ['proto.difference', 'proto.intersection', 'proto.isSubsetOf', 'proto.union'],
  String: ['proto.at', 'proto.isWellFormed', 'proto.toWellFormed'],
  TypedArray: ['proto.at', 'proto.findLast', 'proto.toSorted'],
  URL: ['canParse', 'parse'],
  globalThis: ['BroadcastChannel', 'navigation', 'OffscreenCanvas', 'requestIdleCallback', 'structuredClone'],
}

/** Takes from each page of this browser, before its scripts run, the functions that browsers of 2021 lack. */
export const removeNewFunctions = (context: BrowserContext) =>
  context.addInitScript((names) => {
    type Owner = Record<string, unknown> & { prototype?: object }
    const TypedArray = Object.getPrototypeOf(Uint8Array) as Owner
    for (const [owner, list] of Object.entries(names)) {
      const from =
        owner === 'TypedArray' ? TypedArray : (globalThis as unknown as Record<string, Owner>)[owner]
      for (const name of list) {
        const target = name.startsWith('proto.') ? from?.prototype : from
        if (target) Reflect.deleteProperty(target, name.replace('proto.', ''))
      }
    }
  }, missing)
