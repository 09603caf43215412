import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'

/** What fits into three lines of a table's cell. */
const shortLength = 110
const shortLines = 3

const isShort = (text: string) => text.length <= shortLength && text.split('\n').length <= shortLines

/** A message as it was written; of a long one the beginning, until all of it is asked for. */
export function SentText({ text }: { text: string }) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  return (
    <>
      <chakra.span
        id={id}
        dir="auto"
        display="block"
        fontWeight="normal"
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        lineClamp={whole || isShort(text) ? undefined : shortLines}
      >
        {text}
      </chakra.span>
      {!isShort(text) && (
        <chakra.button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          fontWeight="bold"
          color="tile.ink"
          textDecoration="underline"
          textUnderlineOffset="4px"
          cursor="pointer"
        >
          {whole ? <Trans>Show less</Trans> : <Trans>Show all of it</Trans>}
        </chakra.button>
      )}
    </>
  )
}
