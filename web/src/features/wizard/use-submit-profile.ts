import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RequestOf } from '#shared/contract'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { call } from '#web/lib/api'
import { ApiError, errorText, isCode } from '#web/lib/api-error'
import { notify } from '#web/lib/notify'
import { chosenPictures } from '#web/lib/picture/chosen-pictures'
import { uploadPicture } from '#web/features/pictures/upload'
import { sessionStore } from '#web/lib/session/browser'
import type { Draft } from './draft'
import { type PrivacyChoice, privacySettings, shownChoice } from './privacy-choice'
import { answersToSend, chosenMusts } from './touched-answers'
import { useWizard } from './wizard-context'
import { clientTimesMs } from '#shared/limits'
import { profileReadyNote } from '#web/features/profiles/profile-ready'
import {
  afterProfilePath,
  clearIntendedRecipient,
  intendedRecipient,
} from '#web/features/proposals/intended-recipient'
import { timeoutSignal } from '#web/lib/abort'

async function isProposable(
  id: string,
  ownGender: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const { data } = await call('profile.view', { userId: id }, { signal })
    return data.personal_info[0]?.gender !== ownGender
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404)
  }
}

/** Whether the intended receiver can still be proposed to. True if this takes too long to find out. */
function canStillPropose(id: string, ownGender: string | undefined): Promise<boolean> {
  const signal = timeoutSignal(clientTimesMs.lookAhead)
  const tooLong = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(true))
  })
  return Promise.race([isProposable(id, ownGender, signal), tooLong])
}

/** The page after submission: the intended receiver's profile, else the member's own. */
export async function nextPath(userId: string, { sections }: Draft): Promise<string> {
  const person = intendedRecipient(userId)
  if (person && !(await canStillPropose(person.id, sections.personal_info?.gender)))
    clearIntendedRecipient(userId)
  if (!intendedRecipient(userId)) profileReadyNote.write(userId)
  return afterProfilePath(userId)
}

/**
 * Applies the chosen privacy to an existing profile. An earlier attempt created it, maybe with an earlier
 * choice.
 * @throws ApiError if it is unknown whether the choice is saved
 */
async function applyPrivacy(profileId: string, choice: PrivacyChoice): Promise<void> {
  const { data: stored } = await call('profile.privacy-settings', { profileId })
  const wanted = privacySettings[choice]
  const same = Object.entries(wanted).every(
    ([name, value]) => stored[name as keyof PrivacySettings] === value,
  )
  if (!same) await call('profile.update-privacy-settings', { ...wanted, profile_id: profileId })
}

/** Who the profile is for, if answered, and the musts. */
const madeByAndMusts = (draft: Draft) => ({
  ...(draft.made_by && { made_by: draft.made_by }),
  musts: chosenMusts(draft),
})

export type SubmitStage = { name: 'upload'; share: number } | { name: 'submit' }

/** Uploads the given picture, if any, then submits the whole profile. */
export function useSubmitProfile() {
  const { t } = useLingui()
  const { user, draft, showErrors, setSubmitting } = useWizard()
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
      void chosenPictures.forget(user.id)
    } catch (error) {
      if (!isCode(error, 'picture_exists')) throw error
    }
  }

  const finish = async (message: string) => {
    const written = draft.read()
    const { image_url } = written
    // First, so that nothing is left on the device if the user leaves now.
    draft.close()
    sessionStore.updateUser({ profile_info_status: true, ...(image_url && { image_url }) })
    const next = await nextPath(user.id, written)
    notify('success', message)
    await navigate(next, { replace: true })
    void client.invalidateQueries()
  }

  const mutation = useMutation({
    mutationFn: async (file: File | null) => {
      if (file) await upload(file)
      setStage({ name: 'submit' })
      const { image_url, privacy } = draft.read()
      const profile = {
        auth_id: user.id,
        profileId: user.profileId,
        ...answersToSend(draft.read()),
        // As shown in the step.
        privacy: privacySettings[shownChoice(draft.read())],
        ...madeByAndMusts(draft.read()),
        // As `MaritalStatement` says above the button.
        marital_status_declared: true,
        user_profile_image: { image_url },
      } as RequestOf<'profile.create'>
      // Null: submitted from another tab, or the answer to an earlier attempt was lost.
      const message = await call('profile.create', profile).then(
        (answer) => answer.message,
        (error: unknown) => {
          if (isCode(error, 'profile_exists')) return null
          throw error
        },
      )
      const { privacy: chosen } = draft.read()
      const mayDiffer = message === null || chosen !== privacy
      // The tab that removed the draft has sent its own choice.
      if (chosen && mayDiffer && !draft.isRemoved()) await applyPrivacy(user.profileId, chosen)
      return message ?? ''
    },
    onMutate: () => {
      setSubmitting(true)
      setFailure(null)
    },
    onSuccess: (message) => finish(message || t`Profile submitted successfully`),
    onError: (error) => {
      if (error instanceof ApiError && error.fields) {
        // Nothing was created. After other failures there may be a profile with an earlier choice of privacy.
        setSubmitting(false)
        if (showErrors(error.fields)) return
      }
      setFailure(errorText(error))
    },
    onSettled: () => setStage(null),
  })

  return { submit: mutation.mutate, busy: mutation.isPending, stage, failure }
}
