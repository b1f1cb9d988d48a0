import { Picture } from '../../src/ui/layout/picture.tsx'
import jantikalu from '../jantikalu.webp'
import { Row, Section, State } from '../section.tsx'

export function Pictures() {
  const box = 'size-40 rounded-lg'
  return (
    <Section title="Picture" note="Until it has arrived, its dominant colour; without one, the muggu tile.">
      <Row>
        <State name="Lazy">
          <Picture
            image={jantikalu}
            color="#9a6a3c"
            alt="Jantikalu on a brass plate"
            sizes="10rem"
            className={box}
          />
        </State>
        <State name="On its way">
          <Picture image="data:," color="#9a6a3c" alt="" sizes="10rem" className={box} />
        </State>
        <State name="None">
          <Picture image="" alt="" sizes="10rem" className={box} />
        </State>
        <State name="Not available">
          <Picture
            image={jantikalu}
            alt="Jantikalu on a brass plate"
            sizes="10rem"
            className={box}
            pictureClassName="opacity-70 grayscale-75"
          />
        </State>
      </Row>
    </Section>
  )
}
