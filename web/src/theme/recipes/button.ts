import { defineRecipe } from '@chakra-ui/react'

/** Neither disabled nor busy. */
const live = '&:not(:disabled, [aria-disabled=true])'

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    borderRadius: 'control',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: 'bold',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'normal',
    _disabled: { cursor: 'not-allowed', bg: 'sunk', color: 'ink.muted', borderColor: 'line' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      act: { bg: 'act', color: 'act.on', _hover: { [live]: { bg: 'act.hover' } } },
      line: {
        borderColor: 'tile',
        color: 'tile.ink',
        _hover: { [live]: { bg: 'tile.soft' } },
      },
      wall: {
        borderColor: 'wall.edge',
        color: 'wall.ink',
        _hover: { bg: 'wall.raised' },
        _focusVisible: { outlineColor: 'wall.ink' },
      },
      actOnWall: {
        bg: 'act.wall',
        color: 'act.wallOn',
        _hover: { [live]: { bg: 'act.wallHover' } },
        _focusVisible: { outlineColor: 'wall.ink' },
      },
      danger: {
        borderColor: 'err',
        color: 'err',
        _hover: { [live]: { bg: 'err.soft' } },
      },
      dangerSolid: { bg: 'err', color: 'err.on' },
      quiet: { color: 'ink', _hover: { [live]: { bg: 'sunk' } } },
      link: {
        color: 'tile.ink',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        textDecorationThickness: '1.5px',
        borderWidth: '0',
        _hover: { textDecorationThickness: '2.5px' },
        _disabled: { bg: 'transparent', textDecoration: 'none' },
      },
      linkOnWall: {
        color: 'wall.ink',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        textDecorationThickness: '1.5px',
        borderWidth: '0',
        _hover: { textDecorationThickness: '2.5px' },
        _focusVisible: { outlineColor: 'wall.ink' },
      },
    },
    size: {
      md: { minHeight: '48px', px: '22px', py: '2', fontSize: '16' },
      sm: { minHeight: 'target', px: '4', py: '1.5', fontSize: '15' },
      icon: { minHeight: 'target', minWidth: 'target', p: '0' },
    },
    full: { true: { width: '100%' } },
  },
  compoundVariants: [
    { variant: 'link', size: 'md', css: { px: '0' } },
    { variant: 'link', size: 'sm', css: { px: '0' } },
    { variant: 'linkOnWall', css: { px: '0' } },
  ],
  defaultVariants: { variant: 'act', size: 'md' },
})

export type ButtonVariant =
  | 'act'
  | 'line'
  | 'wall'
  | 'actOnWall'
  | 'danger'
  | 'dangerSolid'
  | 'quiet'
  | 'link'
  | 'linkOnWall'

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
