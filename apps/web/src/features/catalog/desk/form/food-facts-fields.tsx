import {
  LABEL_FIGURES,
  type LabelFigure,
  MAIN_FIGURES,
  type MainFigure,
} from '@pindivantalu/domain/catalog/nutrition'
import type { UseFormReturn } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { CheckField } from '../../../../ui/controls/check-field.tsx'
import { TextAreaField, TextField } from '../../../../ui/controls/text-field.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { ProductDraft } from './product-draft.ts'
import {
  areWords,
  isDailyPacketsOrNone,
  isFigure,
  isFigureOrNone,
  isHsnOrNone,
  isLeadDaysOrNone,
  isShelfLifeOrNone,
} from './product-rules.ts'

const FIGURE_NAMES: Record<MainFigure | LabelFigure, string> = {
  energyKcal: 'Energy (kcal)',
  proteinG: 'Protein (g)',
  carbohydrateG: 'Carbohydrate (g)',
  fatG: 'Fat (g)',
  totalSugarsG: 'Total sugars (g)',
  addedSugarsG: 'Added sugars (g)',
  saturatedFatG: 'Saturated fat (g)',
  transFatG: 'Trans fat (g)',
  cholesterolMg: 'Cholesterol (mg)',
  sodiumMg: 'Sodium (mg)',
}

type FormProps = { form: UseFormReturn<ProductDraft> }

export function FoodFields({ form }: FormProps) {
  return (
    <Panel title="Food facts" className="grid gap-5 sm:grid-cols-2" titleClassName="sm:col-span-2">
      <TextAreaField
        label="Ingredients"
        optional
        rows={5}
        hint="One on each line"
        {...fieldOf(form, 'ingredients', areWords)}
      />
      <TextAreaField
        label="Ingredients in Telugu"
        optional
        lang="te"
        rows={5}
        hint="One on each line, all of them: while there are fewer, Telugu pages show the English ones."
        {...fieldOf(form, 'teluguIngredients', areWords)}
      />
      <TextAreaField
        label="Contains (allergens)"
        optional
        className="sm:col-span-2"
        rows={4}
        hint="One on each line. If left empty: customers read nothing about allergens."
        {...fieldOf(form, 'allergens', areWords)}
      />
      <TextField
        label="Shelf life in days"
        optional
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        {...fieldOf(form, 'shelfLifeDays', isShelfLifeOrNone)}
      />
      <TextField
        label="HSN code"
        optional
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        hint="Printed on invoices"
        {...fieldOf(form, 'hsn', isHsnOrNone)}
      />
      <TextField
        label="Most packets per day"
        optional
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        hint="Of 250 g, all weights together. If left empty: as many as are ordered."
        {...fieldOf(form, 'dailyPackets', isDailyPacketsOrNone)}
      />
      <TextField
        label="Made to order, days"
        optional
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        hint="Between ordering and the delivery, at least"
        {...fieldOf(form, 'leadDays', isLeadDaysOrNone)}
      />
      <TextAreaField label="Storage" optional rows={4} maxLength={500} {...fieldOf(form, 'storage')} />
      <TextAreaField
        label="Storage in Telugu"
        optional
        lang="te"
        rows={4}
        maxLength={500}
        {...fieldOf(form, 'teluguStorage')}
      />
      <CheckField label="Vegetarian" {...form.register('isVegetarian')} />
      <NutritionFields form={form} />
    </Panel>
  )
}

function NutritionFields({ form }: FormProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="label mb-3">
        Nutrition per 100 g <span className="opt">(optional)</span>
      </legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {MAIN_FIGURES.map(figure => (
          <TextField
            key={figure}
            label={FIGURE_NAMES[figure]}
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            {...fieldOf(form, `nutrition.${figure}`, (text, { nutrition }) => isFigure(text, nutrition))}
          />
        ))}
      </div>
      <p className="hint mt-4 mb-3">
        A label must also have these. Without them the product is sold, but its labels are not printed.
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {LABEL_FIGURES.map(figure => (
          <TextField
            key={figure}
            label={FIGURE_NAMES[figure]}
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            {...fieldOf(form, `nutrition.${figure}`, isFigureOrNone)}
          />
        ))}
      </div>
      <CheckField label="Typical values, not measured" {...form.register('nutrition.typical')} />
    </fieldset>
  )
}
