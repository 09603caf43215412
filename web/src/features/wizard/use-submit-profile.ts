import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RequestOf } from '#shared/contract'
import { call } from '#web/lib/api'
import { ApiError, errorText, isCode } from '#web/lib/api-error'
import { notify } from '#web/lib/notices'
import { uploadPicture } from '#web/lib/picture/upload'
import { sessionStore } from '#web/lib/session/browser'
import { answersToSend } from './steps'
import { useWizard } from './wizard-context'

export type SubmitStage = { name: 'upload'; share: number } | { name: 'submit' }

/** Uploads the given picture, if any, then submits the whole profile. */
export function useSubmitProfile() {
  const { t } = useLingui()
  const { user, draft, showErrors } = useWizard()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [stage, setStage] = useState<SubmitStage | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  /** A picture uploaded by an earlier attempt (`picture_exists`) is fine; the server knows its URL. */
  const upload = async (file: File) => {
    setStage({ name: 'upload', share: 0 })
    try {
      const { image_url } = await uploadPicture('create', user.profileId, file, {
        onProgress: (share) => setStage({ name: 'upload', share }),
      })
      draft.saveImage(image_url)
      sessionStore.updateUser({ image_url })
    } catch (error) {
      if (!isCode(error, 'picture_exists')) throw error
    }
  }

  const finish = async (message: string) => {
    const { image_url } = draft.read()
    draft.close()
    sessionStore.updateUser({ profile_info_status: true, ...(image_url && { image_url }) })
    notify('success', message)
    await navigate('/dashboard/profile', { replace: true })
    void client.invalidateQueries()
  }

  const mutation = useMutation({
    // That one is a success: see `onError`.
    meta: { errors: (error) => isCode(error, 'profile_exists') },
    mutationFn: async (file: File | null) => {
      if (file) await upload(file)
      setStage({ name: 'submit' })
      const { image_url } = draft.read()
      return call('profile.create', {
        auth_id: user.id,
        profileId: user.profileId,
        ...answersToSend(draft.read()),
        user_profile_image: { image_url },
      } as RequestOf<'profile.create'>)
    },
    onMutate: () => setFailure(null),
    onSuccess: ({ message }) => finish(message || t`Profile submitted successfully`),
    onError: async (error) => {
      // Submitted from another tab, or the response to an earlier attempt was lost.
      if (isCode(error, 'profile_exists')) return finish(t`Profile submitted successfully`)
      if (error instanceof ApiError && error.fields && showErrors(error.fields)) return
      setFailure(errorText(error))
    },
    onSettled: () => setStage(null),
  })

  return { submit: mutation.mutate, busy: mutation.isPending, stage, failure }
}
