import { Dialog as Base } from '@chakra-ui/react'

/** Dims the page, or another dialog, behind a dialog or a drawer: at the same height, so that the later one is above. */
export function Backdrop() {
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
