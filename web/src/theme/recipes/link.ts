import { defineRecipe } from '@chakra-ui/react'

export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    color: 'tile.ink',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    textDecorationThickness: '1.5px',
    _hover: { textDecorationThickness: '2.5px' },
  },
  variants: {
    onWall: { true: { color: 'wall.ink', _focusVisible: { outlineColor: 'wall.ink' } } },
    standalone: { true: { display: 'inline-flex', alignItems: 'center', minHeight: 'target', gap: '1.5' } },
  },
})
