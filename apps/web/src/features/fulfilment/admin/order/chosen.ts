/** `of` names what was saved when the choice was made; without a choice the field shows what is saved. */
export type ChosenState<Choice> = { of: string; choice: Choice | undefined }

export function chosenIn<Choice>({ choice }: ChosenState<Choice>, saved: Choice): Choice {
  return choice === undefined ? saved : choice
}

/** Somebody else saved another choice since this one was made. Where both chose the same, nobody has to be asked. */
export function isContested<Choice>(
  { of, choice }: ChosenState<Choice>,
  savedName: string,
  nameOf: (choice: Choice) => string,
): boolean {
  return choice !== undefined && of !== savedName && nameOf(choice) !== savedName
}
