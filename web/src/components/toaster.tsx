import { chakra, Portal } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { IconButton } from './button'
import { Icon, type IconName } from './icon'
import { dismissToast, pauseToasts, resumeToasts, toastStore, type ToastItem, type ToastKind } from './toast'

const looks: Record<ToastKind, { icon: IconName; color: string }> = {
  success: { icon: 'check', color: 'ok' },
  error: { icon: 'alert', color: 'err' },
  warning: { icon: 'alert', color: 'warn' },
  info: { icon: 'info', color: 'tile.ink' },
}

function Toast({ item }: { item: ToastItem }) {
  const { t } = useLingui()
  const look = looks[item.kind]
  return (
    <chakra.div
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
      animation="rise 200ms ease-out"
      pointerEvents="auto"
    >
      <Icon name={look.icon} color={look.color} />
      <chakra.p lineHeight="snug" py="2">
        {item.text}
      </chakra.p>
      <IconButton icon="close" label={t`Dismiss`} onClick={() => dismissToast(item.id)} />
    </chakra.div>
  )
}

/**
 * Toast container, one per app: at the top on phones (clear of bottom buttons), in the end corner on wide screens. In
 * the body itself, since a dialog hides from screen readers all there but live regions.
 */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const { t } = useLingui()
  return (
    <Portal>
      <chakra.section
        data-toaster=""
        aria-label={t`Messages`}
        aria-live="polite"
        position="fixed"
        zIndex="toast"
        insetInlineEnd={{ base: '4', md: '6' }}
        insetInlineStart={{ base: '4', md: 'auto' }}
        insetBlockStart={{ base: '3', md: 'auto' }}
        insetBlockEnd={{ md: '6' }}
        width={{ md: '400px' }}
        display="grid"
        gap="2"
        pointerEvents="none"
        onPointerEnter={pauseToasts}
        onPointerLeave={resumeToasts}
        onFocus={pauseToasts}
        onBlur={resumeToasts}
      >
        {items.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </chakra.section>
    </Portal>
  )
}
