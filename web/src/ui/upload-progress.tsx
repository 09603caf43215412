import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { leftToRight } from '#web/lib/wording/wording'

export interface UploadProgressProps {
  /** 0 to 1; null if unknown. */
  share: number | null
  /** Names the bar; 'Upload' by default. */
  label?: string
  children: ReactNode
}

/** Progress of an upload, or of its preparation, as text and bar. */
export function UploadProgress({ share, label, children }: UploadProgressProps) {
  const { t } = useLingui()
  const percent = share === null ? null : Math.round(share * 100)
  return (
    <chakra.div marginBlockEnd="4">
      <chakra.p role="status" fontWeight="bold">
        {children}
      </chakra.p>
      <chakra.div display="flex" gap="3" alignItems="center">
        <chakra.progress
          aria-label={label ?? t`Upload`}
          flex="1"
          // Its default width of ten characters would widen the page.
          width="0"
          height="12px"
          appearance="none"
          border="0"
          borderRadius="pill"
          overflow="hidden"
          bg="sunk"
          animation={percent === null ? 'breathe 1600ms ease-in-out infinite' : undefined}
          css={{
            '&::-webkit-progress-bar': { bg: percent === null ? 'tile' : 'sunk' },
            '&::-webkit-progress-value': { bg: 'tile', transition: 'inline-size 160ms' },
            '&::-moz-progress-bar': { bg: 'tile' },
          }}
          max={100}
          {...(percent === null ? {} : { value: percent })}
        />
        <chakra.span minWidth="3em" textAlign="end" fontVariantNumeric="tabular-nums" aria-hidden="true">
          {percent !== null && leftToRight(`${percent} %`)}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  )
}

/** Progress of a picture's upload. After the upload, the server checks it. */
export function UploadStage({ share }: { share: number }) {
  return share < 1 ? (
    <UploadProgress share={share}>
      <Trans>Uploading your picture</Trans>
    </UploadProgress>
  ) : (
    <UploadProgress share={null}>
      <Trans>Checking your picture</Trans>
    </UploadProgress>
  )
}
