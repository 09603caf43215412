import { chakra } from '@chakra-ui/react'

/** What somebody wrote, as they wrote it. */
export function Words({ children }: { children: string }) {
  return (
    <chakra.p dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="reading">
      {children}
    </chakra.p>
  )
}
