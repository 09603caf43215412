import { Dialog as Base, LocaleProvider, Portal, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../buttons/button'
import { useRef, type ReactNode } from 'react'
import { currentLanguage } from '#web/lib/wording/wording'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Footer buttons in reading order; the primary one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  role?: 'dialog' | 'alertdialog'
  /** Ignores Escape and outside clicks, e.g. while saving. */
  locked?: boolean
  /** Ignores outside clicks, because input would be lost. */
  keep?: boolean
  /** Called after the closing animation. */
  onClosed?: () => void
}

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Accessible name of the panel. */
  label: string
  children: ReactNode
}

/** Without the language, a dialog is left to right. */
const Root = (props: Base.RootProps) => (
  <LocaleProvider locale={currentLanguage()}>
    <Base.Root unstyled lazyMount unmountOnExit {...props} />
  </LocaleProvider>
)

/** Dims what is behind a dialog or a drawer. All have the same z-index, so that the later one is on top. */
function Backdrop() {
  return (
    <Base.Backdrop
      position="fixed"
      inset="0"
      bg="rgba(6, 20, 24, .6)"
      zIndex="dialog"
      animation="fadeIn 160ms ease-out"
      _closed={{ animation: 'fadeOut 120ms ease-in' }}
    />
  )
}

/** Toasts are above dialogs: dismissing one must not close the dialog. */
const isToast = ({ target }: Event) => target instanceof Element && target.closest('[data-toaster]') !== null

/** Escape first closes an open list of options. */
const isClosingList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')

const textField = 'textarea, input:not([type=radio], [type=checkbox], [type=file], [role=combobox])'

/** The first control of a form, if one types into it: the close button would take the typed letters for presses. */
function firstTextField(body: HTMLElement | null) {
  const first = body?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
  return first?.matches(textField) ? first : null
}

/** At the bottom on phones, else in the middle; below a toast, which is at the top, where the dialog would be behind it. */
const positions = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: { base: '0', md: '6' },
  _before: {
    content: '""',
    flex: '1 0 0',
    minHeight: { base: 'min(var(--toast, 0px) + 20px, 45%)', md: 'min(var(--toast, 0px), 45%)' },
  },
  _after: { content: '""', flex: { base: 'none', md: '1 0 0' } },
} as const

const widths = { sm: '440px', md: '560px', lg: '760px', xl: '960px' }

/**
 * Modal dialog, at most 600 px high (more with enlarged text). The body scrolls; title and buttons stay. At the
 * bottom on phones.
 */
export function DialogWindow(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    size = 'md',
    role = 'dialog',
    locked = false,
    keep = false,
    onClosed,
  } = props
  const { t } = useLingui()
  const content = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Root
      role={role}
      open={open}
      closeOnEscape={!locked}
      closeOnInteractOutside={!locked && !keep && role === 'dialog'}
      // The focus cannot leave. A second dialog that closes may return the focus to the page.
      onFocusOutside={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (isToast(event.detail.originalEvent)) event.preventDefault()
      }}
      onEscapeKeyDown={(event) => {
        if (isClosingList(event)) event.preventDefault()
      }}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      {...(onClosed && { onExitComplete: onClosed })}
      // Null: an element with `data-autofocus`, or the first control.
      initialFocusEl={() =>
        content.current?.querySelector('[data-autofocus]') ? null : firstTextField(body.current)
      }
    >
      <Portal>
        <Backdrop />
        <Base.Positioner position="fixed" inset="0" zIndex="dialog" css={positions}>
          <Base.Content
            ref={content}
            display="flex"
            flexDirection="column"
            bg="surface"
            color="ink"
            width="100%"
            maxWidth={{ base: '100%', md: widths[size] }}
            minHeight="0"
            maxHeight="min(37.5rem, {sizes.window} * 0.92)"
            borderRadius={{ base: '10px 10px 0 0', md: 'card' }}
            boxShadow="float"
            outline="none"
            animation="rise 200ms ease-out"
            _closed={{ animation: 'sink 120ms ease-in' }}
          >
            <chakra.div
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              paddingInlineStart={{ base: '4', md: '6' }}
              paddingInlineEnd={{ base: '2', md: '3' }}
              py="3"
              borderBlockEndWidth="1px"
              borderBlockEndStyle="solid"
              borderBlockEndColor="line"
            >
              <Base.Title asChild>
                <chakra.h2 textStyle="h4" paddingBlockStart="1" minWidth="0" overflowWrap="anywhere">
                  {title}
                </chakra.h2>
              </Base.Title>
              {!locked && <IconButton icon="close" label={t`Close`} onClick={onClose} />}
            </chakra.div>
            <chakra.div
              ref={body}
              px={{ base: '4', md: '6' }}
              py={{ base: '4', md: '5' }}
              overflowY="auto"
              flex="1"
              tabIndex={-1}
            >
              {children}
            </chakra.div>
            {footer && (
              <chakra.div
                display="flex"
                flexWrap="wrap"
                justifyContent="flex-end"
                gap={{ base: '2', md: '3' }}
                px={{ base: '4', md: '6' }}
                py={{ base: '2', md: '4' }}
                borderBlockStartWidth="1px"
                borderBlockStartStyle="solid"
                borderBlockStartColor="line"
                css={{
                  '&& > *': {
                    flex: { base: '1 1 auto', md: '0 0 auto' },
                    // On phones, enlarged buttons must not take the room of the text above.
                    fontSize: { base: 'min(0.9375rem, 5vw)', md: '15' },
                    lineHeight: '1.25',
                  },
                }}
              >
                {footer}
              </chakra.div>
            )}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Root>
  )
}

/** Panel that slides in from the inline start; Escape or an outside click closes it. */
export function DrawerPanel({ open, onClose, label, children }: DrawerProps) {
  return (
    <Root
      open={open}
      aria-label={label}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
    >
      <Portal>
        <Backdrop />
        <Base.Positioner
          data-drawer=""
          position="fixed"
          insetBlock="0"
          insetInlineStart="0"
          zIndex="dialog"
          display="flex"
          width="min(265px, 86vw)"
        >
          <Base.Content
            width="100%"
            height="100%"
            overflowY="auto"
            outline="none"
            aria-label={label}
            boxShadow="float"
            animation="slideIn 200ms ease-out"
            _rtl={{ animation: 'slideInRtl 200ms ease-out' }}
            _closed={{ animation: 'fadeOut 120ms ease-in' }}
          >
            {children}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Root>
  )
}
