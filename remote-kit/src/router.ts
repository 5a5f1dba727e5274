/** The only way to the router for remotes: sharing react-router itself would cost 31 KB (measured). */
export {
  data,
  useActionData,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useSearchParams,
  useSubmit,
} from 'react-router-dom';
