import './contact.long.test'
import './home.long.test'
import './journey.test'
import './search-and-shortlist.test'
import { translateAll } from '#test/support/browser/browser'

/* Journeys on pages that the browser translates. They open their browsers after this call. */

translateAll()
