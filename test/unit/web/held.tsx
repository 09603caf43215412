import { screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'

/** Holds the value of a field, and shows it. */
export function Held<V>({
  start,
  children,
}: {
  start: V
  children: (value: V, set: (value: V) => void) => ReactNode
}) {
  const [value, set] = useState(start)
  return (
    <>
      {children(value, set)}
      <output data-testid="value">{JSON.stringify(value)}</output>
    </>
  )
}

/** The value that is held. */
export const held = () => JSON.parse(screen.getByTestId('value').textContent ?? 'null') as unknown
