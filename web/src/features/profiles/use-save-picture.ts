import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { ApiError, errorText } from '#web/lib/api-error'
import { notify, notifyError } from '#web/lib/notices'
import { uploadPicture } from '#web/features/pictures/upload'
import { sessionStore } from '#web/lib/session/browser'
import { profileQuery } from './queries'

interface SavePictureEvents {
  onSaved: () => void
  /** The server's message about the file itself. */
  onFault: (message: string) => void
}

/** Uploads the own profile's first picture, or another one in place of it. */
export function useSavePicture(profile: Profile, { onSaved, onFault }: SavePictureEvents) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  /** The upload that is under way; also guards against a second click before the next render. */
  const upload = useRef<AbortController | null>(null)
  const { queryKey } = profileQuery(profile.id)

  const mutation = useMutation({
    meta: { errors: 'own' },
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadPicture(profile.user_profile_image.image_url ? 'replace' : 'create', profile.id, file, {
        onProgress: setShare,
        signal,
      }),
    onSuccess: ({ image_url, message }) => {
      notify('success', message || t`Profile image upload successfully!`)
      client.setQueryData(queryKey, (before) => before && { ...before, user_profile_image: { image_url } })
      sessionStore.updateUser({ image_url })
      onSaved()
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return notify('info', t`The upload was stopped.`)
      const fault = error instanceof ApiError ? error.fields?.file : undefined
      if (fault) return onFault(fault)
      setFailure(errorText(error))
      notifyError(error)
    },
    onSettled: () => {
      upload.current = null
      void client.invalidateQueries({ queryKey: ['browse'] })
      // Also after a failure: a stopped or lost answer may have been a success.
      void client.invalidateQueries({ queryKey })
    },
  })

  return {
    save: (file: File) => {
      if (upload.current) return
      upload.current = new AbortController()
      setShare(0)
      setFailure(null)
      mutation.mutate({ file, signal: upload.current.signal })
    },
    stop: () => upload.current?.abort(),
    busy: mutation.isPending,
    /** Sent so far, 0 to 1; at 1 the server checks the picture. */
    share,
    failure,
  }
}
