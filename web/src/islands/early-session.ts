import { sessionStore } from '#web/lib/session/browser'

// Renews the session while the app's code is loading. The app uses the same store, so it does not ask again.
sessionStore.tokens().catch(() => undefined)
