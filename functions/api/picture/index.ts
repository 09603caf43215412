import { assertMayAdd, assertMayReplace } from '../../domain/pictures'
import { readMultipart } from '../../middleware/multipart'
import { createResource } from '../../middleware/resource'
import { finishWith, multipartWith, startWith } from './ways'

export const handler = createResource(
  'picture',
  {
    'picture.create-start': startWith(assertMayAdd),
    'picture.create-finish': finishWith(assertMayAdd),
    'picture.create-multipart': multipartWith(assertMayAdd),
    'picture.replace-start': startWith(assertMayReplace),
    'picture.replace-finish': finishWith(assertMayReplace),
    'picture.replace-multipart': multipartWith(assertMayReplace),
  },
  { readMultipart },
)
