import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readBudgetSearch, readBudgetsSearch, readWizardSearch } from '../../features/budgets/queries/search.ts';
import { shellRoute } from './layouts.ts';

const budgets = createRoute({
  getParentRoute: () => shellRoute,
  path: '/budgets',
  validateSearch: readBudgetsSearch,
  component: lazyRouteComponent(() => import('../../features/budgets/budgets-page.tsx'), 'BudgetsPage'),
});

const newBudget = createRoute({
  getParentRoute: () => shellRoute,
  path: '/budgets/new',
  validateSearch: readWizardSearch,
  component: lazyRouteComponent(() => import('../../features/budgets/wizard/wizard-page.tsx'), 'NewBudgetPage'),
});

const editBudget = createRoute({
  getParentRoute: () => shellRoute,
  path: '/budgets/$id/edit',
  validateSearch: readWizardSearch,
  component: lazyRouteComponent(() => import('../../features/budgets/wizard/wizard-page.tsx'), 'EditBudgetPage'),
});

const budget = createRoute({
  getParentRoute: () => shellRoute,
  path: '/budgets/$id',
  validateSearch: readBudgetSearch,
  component: lazyRouteComponent(() => import('../../features/budgets/detail/budget-page.tsx'), 'BudgetPage'),
});

/** S25, which is also the home page of budget participants. */
const mine = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-budget',
  component: lazyRouteComponent(() => import('../../features/budgets/mine/my-budget-page.tsx'), 'MyBudgetPage'),
});

export const budgetRoutes = [budgets, newBudget, editBudget, budget, mine] as const;
