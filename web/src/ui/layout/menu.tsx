import { chakra } from '@chakra-ui/react'
import type { MouseEventHandler, ReactNode, MouseEvent } from 'react'
import { SeparateTexts } from '#web/lib/separate-texts'
import { Icon, type IconName } from '../icon'
import { SmartLink } from '../links/smart-link'
import { summaryStyle } from '../summary-style'

/**
 * For menu entries that open a dialog: focuses the menu's summary, so that the focus returns there when the dialog
 * closes.
 */
export function focusSummary({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest('details')?.querySelector('summary')?.focus()
}

/** The panel that a `<details data-disclosure>` opens below its summary. */
export function MenuPanel({ children, align = 'end' }: { children: ReactNode; align?: 'start' | 'end' }) {
  return (
    <chakra.div
      position="absolute"
      top="calc(100% + 4px)"
      insetInlineStart={align === 'start' ? '0' : undefined}
      insetInlineEnd={align === 'end' ? '0' : undefined}
      zIndex="sidebar"
      minWidth="232px"
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      boxShadow="float"
      p="2"
      animation="rise 160ms ease-out"
    >
      {children}
    </chakra.div>
  )
}

/** The summary that opens a menu. */
export const MenuSummary = chakra('summary', {
  base: {
    ...summaryStyle,
    gap: '2.5',
    justifyContent: 'center',
    minWidth: 'target',
    borderRadius: 'control',
    fontWeight: 'bold',
  },
})

/** Style of menu entries. */
export const menuRow = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: 'target',
  px: '3',
  borderRadius: 'control',
  color: 'ink',
  fontWeight: 'medium',
  textDecoration: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'tile.soft' },
} as const

const RowLink = chakra(SmartLink)

interface MenuItemProps {
  icon?: IconName
  children: ReactNode
}

export function MenuLink({
  href,
  icon,
  children,
  ...rest
}: MenuItemProps & { href: string; 'aria-current'?: 'page' | undefined }) {
  return (
    <RowLink href={href} {...menuRow} {...rest}>
      {icon && <Icon name={icon} color="tile.ink" />}
      <SeparateTexts>{children}</SeparateTexts>
    </RowLink>
  )
}

export function MenuButton({
  icon,
  children,
  ...rest
}: MenuItemProps & { onClick?: MouseEventHandler<HTMLButtonElement>; 'data-sign-out'?: string }) {
  return (
    <chakra.button type="button" data-closes="" {...menuRow} {...rest}>
      {icon && <Icon name={icon} color="tile.ink" />}
      <SeparateTexts>{children}</SeparateTexts>
    </chakra.button>
  )
}
