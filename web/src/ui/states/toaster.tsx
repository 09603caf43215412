import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { ToastKind } from '#web/lib/notify'
import { Button, IconButton } from '../buttons/button'
import { Icon, type IconName } from '../icon'
import { useHeightVariable } from '../layout/height-variable'
import { useKeyboardIsOpen } from '../layout/keyboard'
import { dismissToast, pauseToasts, resumeToasts, toastStore, type ToastItem } from './toast'

const looks: Record<ToastKind, { icon: IconName; color: string }> = {
  success: { icon: 'check', color: 'ok' },
  error: { icon: 'alert', color: 'err' },
  warning: { icon: 'alert', color: 'warn' },
  info: { icon: 'info', color: 'tile.ink' },
}

function Toast({ item }: { item: ToastItem }) {
  const { t } = useLingui()
  const look = looks[item.kind]
  const box = useRef<HTMLDivElement>(null)
  // Dialogs leave room for it.
  useHeightVariable(box, '--toast')
  return (
    <chakra.div
      ref={box}
      role={item.kind === 'error' ? 'alert' : 'status'}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      alignItems="center"
      gap="3"
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line.strong"
      borderInlineStartWidth="4px"
      borderInlineStartColor={look.color}
      borderRadius="control"
      boxShadow="float"
      paddingInlineStart="4"
      py="1"
      maxHeight="70dvh"
      overflowY="auto"
      // Long names in large letters would cover the dialog.
      css={{ '[data-scroll-lock] &': { maxHeight: '40dvh' } }}
      animation="rise 200ms ease-out"
      pointerEvents="auto"
    >
      <Icon name={look.icon} color={look.color} />
      <chakra.div py="2">
        <chakra.p lineHeight="1.35">{item.text}</chakra.p>
        {item.action && (
          <chakra.div marginBlockStart="2">
            <Button variant="line" size="sm" onClick={item.action.run}>
              {item.action.label}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div position="sticky" top="0" alignSelf="start">
        <IconButton icon="close" label={t`Dismiss`} onClick={() => dismissToast(item.id)} />
      </chakra.div>
    </chakra.div>
  )
}

/** Below the top bar. */
const atTop = {
  insetBlockStart: { base: 'calc(64px + {spacing.2})', md: 'calc(76px + {spacing.3})' },
  insetBlockEnd: 'auto',
} as const

/** On phones above what stays at the bottom of the window, so that titles can be read. */
const aboveBars = {
  insetBlockStart: { base: 'auto', md: atTop.insetBlockStart.md },
  insetBlockEnd: {
    base: 'calc(max(var(--bottom-bar), env(safe-area-inset-bottom)) + var(--bottom-action, 0px) + {spacing.2})',
    md: 'auto',
  },
} as const

/** Above dialogs, which are at the bottom on phones and in the middle on desks. */
const dialogToastTop = 'max({spacing.2}, env(safe-area-inset-top))'

/** At the end of the line. Behind an open menu. */
const place = {
  insetInlineEnd: { base: '4', md: '6' },
  insetInlineStart: { base: '4', md: 'auto' },
  width: { md: '400px' },
  'body:has(details[data-disclosure][open], [data-drawer]) &': { zIndex: 'auto' },
  // Above the dialog, which leaves room for it.
  '[data-scroll-lock] &': { ...atTop, insetBlockStart: dialogToastTop },
} as const

/**
 * Shows one toast at a time; one per app. A child of `body`, because dialogs hide everything else but live regions
 * from screen readers.
 */
export function Toaster() {
  const item = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const { t } = useLingui()
  // Some phones lay the keyboard over the page.
  const keyboard = useKeyboardIsOpen()
  return createPortal(
    <chakra.section
      data-toaster=""
      aria-label={t`Messages`}
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      css={{ ...(keyboard ? atTop : aboveBars), ...place }}
      pointerEvents="none"
      _print={{ display: 'none' }}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {item && <Toast key={item.id} item={item} />}
    </chakra.section>,
    document.body,
  )
}
