import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface SwitchFieldProps {
  label: ReactNode
  /** Name for screen readers, if the label alone does not say what is switched. */
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch that works at once; the whole row is clickable. */
export function SwitchField({ label, name, checked, onChange }: SwitchFieldProps) {
  return (
    <chakra.label
      display="inline-flex"
      gap="3"
      alignItems="center"
      minHeight="target"
      cursor="pointer"
      lineHeight="1.35"
    >
      <chakra.input
        type="checkbox"
        role="switch"
        aria-label={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        appearance="none"
        display="inline-flex"
        flex="none"
        alignItems="center"
        width="44px"
        height="26px"
        padding="2px"
        margin="0"
        cursor="pointer"
        bg="surface"
        color="ink.muted"
        borderWidth="1.5px"
        borderStyle="solid"
        borderColor="line.strong"
        borderRadius="full"
        // A border, since forced colours hide backgrounds.
        _before={{ content: '""', border: '9px solid', borderRadius: 'full' }}
        _checked={{ bg: 'tile', borderColor: 'tile', color: 'tile.on', justifyContent: 'flex-end' }}
      />
      <span>{label}</span>
    </chakra.label>
  )
}
