import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { IconButton } from '#web/ui/buttons/button'

export interface MoveButtonsProps {
  name: string
  first: boolean
  last: boolean
  /** `before` counts from this person: the place above the one before, below the one after, or the first. */
  onMove: (to: 'top' | 'up' | 'down', press: MouseEvent<HTMLButtonElement>) => void
}

/**
 * Moves somebody on the shortlist. What leads nowhere stays in reach, so that the focus stays where it is at the end of the way.
 */
export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  const button = (to: 'top' | 'up' | 'down', label: string, ends: boolean) => (
    <IconButton
      key={to}
      icon={to}
      label={label}
      aria-disabled={ends || undefined}
      onClick={(event) => {
        if (!ends) onMove(to, event)
      }}
    />
  )
  return (
    <chakra.span
      display="flex"
      css={{ '& [aria-disabled=true]': { bg: 'transparent', borderColor: 'transparent', opacity: 0.45 } }}
    >
      {button('top', t`Move ${name} to the top`, first)}
      {button('up', t`Move ${name} up`, first)}
      {button('down', t`Move ${name} down`, last)}
    </chakra.span>
  )
}
