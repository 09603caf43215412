import { Dialog as Base } from '@chakra-ui/react'

/** Dims the page behind a dialog or a drawer. */
export function Backdrop() {
  return (
    <Base.Backdrop
      position="fixed"
      inset="0"
      bg="rgba(6, 20, 24, .6)"
      zIndex="overlay"
      animation="fadeIn 160ms ease-out"
      _closed={{ animation: 'fadeOut 120ms ease-in' }}
    />
  )
}
