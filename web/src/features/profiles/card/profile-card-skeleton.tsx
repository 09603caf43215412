import { chakra } from '@chakra-ui/react'
import { cardShell, factLine, footBox, nameLine, pictureBox, wordsBox } from './profile-card-shell'
import { Skeleton } from '#web/ui/states/states'

/** A line of text, so that it has the text's height. */
const Bar = ({ width, height = '14px' }: { width: string; height?: string }) => (
  <Skeleton display="inline-block" verticalAlign="middle" height={height} width={width} />
)

/** Skeleton of a card, as high as one with a name of one line, and with the line about the fit or not. */
export function ProfileCardSkeleton({ fit = false }: { fit?: boolean }) {
  return (
    <chakra.div {...cardShell} aria-hidden="true">
      <Skeleton {...pictureBox} borderRadius="0" />
      <chakra.div {...wordsBox}>
        <chakra.div {...nameLine}>
          <Bar height="20px" width="75%" />
        </chakra.div>
        <chakra.p marginBlockStart="0.5">
          <Bar width="75%" />
        </chakra.p>
        {['60%', '70%', '50%', ...(fit ? ['80%'] : [])].map((width) => (
          <chakra.p key={width} {...factLine}>
            <Bar width={width} />
          </chakra.p>
        ))}
      </chakra.div>
      <chakra.div
        {...footBox}
        display="flex"
        alignItems="center"
        // Most cards that members see have no foot on phones.
        css={{ 'html[data-session=in] &': { hideBelow: 'sm' } }}
      >
        <Skeleton height="14px" width="30%" />
      </chakra.div>
    </chakra.div>
  )
}
