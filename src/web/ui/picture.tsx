import { useCallback, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'img'>, 'ref' | 'src' | 'alt'> & { blob: Blob; alt: string }

/** A picture that came with a token or from a file. It has an address for as long as it is shown. */
export function Picture({ blob, alt, ...rest }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img {...rest} ref={show} alt={alt} />
}
