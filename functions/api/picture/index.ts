import { picture } from '#shared/contract/picture'
import { assertMayAdd, assertMayReplace } from '#functions/domain/pictures'
import { readMultipart } from '#functions/middleware/multipart'
import { createResource } from '#functions/middleware/resource'
import { finishWith, multipartWith, startWith } from './upload'

export const handler = createResource(
  picture,
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
