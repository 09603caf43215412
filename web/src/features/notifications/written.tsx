import { chakra } from '@chakra-ui/react'

/** What an administrator wrote, as it was written. */
export function Written({ children }: { children: string }) {
  return (
    <chakra.span
      display="block"
      dir="auto"
      fontWeight="normal"
      whiteSpace="pre-line"
      marginBlock="1"
      maxWidth="reading"
    >
      {children}
    </chakra.span>
  )
}
